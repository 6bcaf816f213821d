#!/usr/bin/env node
import '../dist/waybill.js';
